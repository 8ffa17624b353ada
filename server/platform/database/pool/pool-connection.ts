import type { PostgresQueryResult } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import { DatabaseAway, isOutdatedPlan } from '#server/platform/runtime/transient-error.ts'
import { nameOf } from './statement-names.ts'

const BEGIN = /^(begin|start transaction)\b/
// matches `set local statement_timeout = 0` and `set_config('statement_timeout', '30000', true)`
const OWN_LIMIT = /\bstatement_timeout(?: = |', ')(\d+)/
const graceMs = 1500

/** Runs a statement and traces its duration. */
export type TraceStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>

/** Shared by the connections of a pool: if the plans of one connection are outdated, all plans are. */
export interface PlanAge {
  current: number
}

/**
 * A connection of the pool with the interface of Kysely. Named statements keep their plan. If a change of the schema
 * has invalidated the plan, the statement is repeated without a name, unless a transaction would lose work by that. A
 * statement without an answer is given up shortly after the server itself would have ended it.
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
  /** the statement that began the transaction, until another statement runs in that transaction */
  #opening: string | undefined

  constructor(
    client: PoolClient,
    plans: PlanAge,
    {
      statementTimeoutMs,
      named,
      trace = (_, run) => run(),
    }: { statementTimeoutMs: number; named: boolean; trace?: TraceStatement | undefined },
  ) {
    this.#client = client
    this.#plans = plans
    this.#madeAt = plans.current
    this.#statementTimeoutMs = statementTimeoutMs
    this.#limitMs = statementTimeoutMs
    this.#named = named
    this.#trace = trace
    // without a listener a lost connection would end the process; the next statement fails anyway
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
      return await this.#send<R>(text, values, this.#named && !this.#isOutdated() ? nameOf(text) : undefined)
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      if (!this.#isOutdated()) this.#plans.current++
      if (this.#client.getTransactionStatus() !== 'I') {
        if (opening === undefined) throw error
        await this.#send('rollback', [])
        await this.#send(opening, [])
      }
      return await this.#send<R>(text, values)
    }
  }

  /** Returns the connection to the pool; one that is lost, or whose plans are outdated, is closed. */
  release(destroy = false): void {
    this.#opening = undefined
    this.#limitMs = this.#statementTimeoutMs
    this.#client.release(destroy || this.#lost || this.#isOutdated())
  }

  #isOutdated(): boolean {
    return this.#madeAt !== this.#plans.current
  }

  async #send<R>(text: string, values: readonly unknown[], name?: string): Promise<PostgresQueryResult<R>> {
    const silence = this.#limitMs > 0 ? this.#giveUpAfter(this.#limitMs + graceMs) : undefined
    try {
      const queryConfig =
        values.length > 0 ? { text, values: [...values], ...(name !== undefined && { name }) } : { text }
      const result = await this.#trace(text, () => this.#client.query(queryConfig))
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
      // the answer may have arrived while this process was busy
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
