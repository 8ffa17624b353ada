import type { PostgresQueryResult } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import { DatabaseAway, isOutdatedPlan } from '#server/platform/runtime/transient-error.ts'
import { nameOf } from './statement-names.ts'

const BEGIN = /^(begin|start transaction)\b/
// as in `set local statement_timeout = 0` and `set_config('statement_timeout', '30000', true)`
const OWN_LIMIT = /\bstatement_timeout(?: = |', ')(\d+)/
const graceMs = 1500

/** Asks a statement and notes how long it took. */
export type TraceStatement = <T>(text: string, ask: () => Promise<T>) => Promise<T>

/** Shared by the connections of a pool: once the plans of one are out of date, those of all are. */
export interface PlanAge {
  current: number
}

/**
 * A connection of the pool as Kysely uses it. Statements with a name keep their plan, and are asked once more without it where a change of
 * the schema has made the plan useless and nothing of a transaction is lost by asking again. One that brings no answer is given up soon
 * after the server itself would have ended the statement.
 */
export class PoolConnection {
  readonly #client: PoolClient
  readonly #plans: PlanAge
  readonly #madeAt: number
  readonly #statementTimeoutMs: number
  readonly #named: boolean
  readonly #trace: TraceStatement
  #limitMs: number
  #lost = false
  /** the statement that began the transaction, as long as nothing else was asked in it */
  #opening: string | undefined

  constructor(
    client: PoolClient,
    plans: PlanAge,
    {
      statementTimeoutMs,
      named,
      trace = (_, ask) => ask(),
    }: { statementTimeoutMs: number; named: boolean; trace?: TraceStatement | undefined },
  ) {
    this.#client = client
    this.#plans = plans
    this.#madeAt = plans.current
    this.#statementTimeoutMs = statementTimeoutMs
    this.#limitMs = statementTimeoutMs
    this.#named = named
    this.#trace = trace
    // without a listener the loss of a connection would end the process; the next statement fails by itself
    client.on('error', () => {
      this.#lost = true
    })
    client.on('end', () => {
      this.#lost = true
    })
  }

  async query<R>(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const opening = this.#opening
    this.#opening = BEGIN.test(text) ? text : undefined
    try {
      return await this.#ask<R>(text, values, this.#named && !this.#isOutdated() ? nameOf(text) : undefined)
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      if (!this.#isOutdated()) this.#plans.current++
      if (this.#client.getTransactionStatus() !== 'I') {
        if (opening === undefined) throw error
        await this.#ask('rollback', [])
        await this.#ask(opening, [])
      }
      return await this.#ask<R>(text, values)
    }
  }

  /** Gives it back; one that is lost, or whose plans are out of date, is closed instead of used again. */
  release(destroy = false): void {
    this.#opening = undefined
    this.#limitMs = this.#statementTimeoutMs
    this.#client.release(destroy || this.#lost || this.#isOutdated())
  }

  #isOutdated(): boolean {
    return this.#madeAt !== this.#plans.current
  }

  async #ask<R>(text: string, values: readonly unknown[], name?: string): Promise<PostgresQueryResult<R>> {
    const silence = this.#limitMs > 0 ? this.#giveUpAfter(this.#limitMs + graceMs) : undefined
    try {
      const asked = values.length > 0 ? { text, values: [...values], ...(name !== undefined && { name }) } : { text }
      const result = await this.#trace(text, () => this.#client.query(asked))
      this.#noteOwnLimit(text)
      return result as unknown as PostgresQueryResult<R>
    } catch (error) {
      throw this.#lost && !(error instanceof DatabaseError) ? new DatabaseAway(error) : error
    } finally {
      silence?.()
    }
  }

  #noteOwnLimit(text: string): void {
    const own = text.length < 300 ? OWN_LIMIT.exec(text) : null
    if (own) this.#limitMs = Number(own[1])
  }

  #giveUpAfter(ms: number): () => void {
    let over = false
    const timer = setTimeout(() => {
      // an answer may have come while this process was busy itself
      setImmediate(() => {
        if (!over) this.#client.connection.stream.destroy(new Error(`no answer from the database in ${ms} ms`))
      })
    }, ms)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }
}
