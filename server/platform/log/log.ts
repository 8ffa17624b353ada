import { redactFields } from './log-redaction.ts'

/** The severities, from the least to the most urgent. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** Writes events; fields are plain data or errors, and personal values in them are redacted. */
export interface Log {
  debug(event: string, fields?: object): void
  info(event: string, fields?: object): void
  warn(event: string, fields?: object): void
  error(event: string, fields?: object): void
  /** A log that adds the same fields to each of its events. */
  child(fields: object): Log
}

interface LogOptions {
  level: LogLevel
  sink?: (line: string) => void
}

/** Writes one JSON line per event of at least `level`, with a newline, to `sink` or to standard output. */
export function createLog({ level, sink = line => void process.stdout.write(line) }: LogOptions): Log {
  const least = logLevels.indexOf(level)

  function logWith(inherited: object): Log {
    const write = (severity: LogLevel, event: string, fields?: object) => {
      if (logLevels.indexOf(severity) < least) return
      const head = { time: new Date().toISOString(), level: severity, event }
      const body = redactFields({ ...inherited, ...fields })
      sink(`${JSON.stringify({ ...head, ...body, ...head })}\n`)
    }
    return {
      debug: (event, fields) => write('debug', event, fields),
      info: (event, fields) => write('info', event, fields),
      warn: (event, fields) => write('warn', event, fields),
      error: (event, fields) => write('error', event, fields),
      child: fields => logWith({ ...inherited, ...fields }),
    }
  }
  return logWith({})
}
