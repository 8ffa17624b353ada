import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { codeOf, messageOf } from '../log/error-details.ts'
import type { Log } from '../log/log.ts'
import { logSparingly } from '../log/log-sparingly.ts'
import type { Config } from '../runtime/config.ts'
import { within } from '../runtime/within.ts'
import type { SpanAttributes, Tracing } from './tracing.ts'

const CLOSING_MS = 3000

/** Sends traces as OTLP in JSON; the standard variables of OpenTelemetry set samplers and headers. */
export function sendTraces({ endpoint, serviceName }: NonNullable<Config['traces']>, log: Log): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor(reportingFailures(exporter, log))],
  })
  const tracer = provider.getTracer('nayastock')
  const propagator = new W3CTraceContextPropagator()
  const atHand = new AsyncLocalStorage<Context>()

  async function inSpan<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
    try {
      return await atHand.run(trace.setSpan(parent, span), work)
    } catch (error) {
      // a message may contain a person's text
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', codeOf(error) ?? (error instanceof Error ? error.name : 'unknown'))
      throw error
    } finally {
      span.end()
    }
  }
  return {
    beginRequest(name, attributes, headers) {
      const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
      const context = trace.setSpan(parent, span)
      return {
        traceId: span.spanContext().traceId,
        run: work => atHand.run(context, work),
        end(more: SpanAttributes, failed: boolean) {
          span.setAttributes(more)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    job: (name, work) => inSpan(tracer.startSpan(name, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT), ROOT_CONTEXT, work),
    call(name, attributes, work) {
      const parent = atHand.getStore()
      if (!parent) return work()
      return inSpan(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent), parent, work)
    },
    close: () => within(CLOSING_MS, provider.shutdown()).catch(() => undefined),
  }
}

/** An exporter that logs its failures. While the collector is away, its spans are lost and the log has a few lines. */
function reportingFailures(exporter: SpanExporter, log: Log): SpanExporter {
  const warn = logSparingly(log)
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        if (result.code !== ExportResultCode.SUCCESS)
          warn('traces.not_sent', '', { message: messageOf(result.error ?? 'unknown') })
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
