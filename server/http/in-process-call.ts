import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const header = 'x-in-process'
const mark = randomUUID()

/** Marks a call that this process makes to itself; the value never leaves it. */
export const inProcessHeaders = { [header]: mark }

/** Whether the server itself calls, to render a page whose request is counted already. */
export const isInProcess = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[header] === mark
