import { ErrorPanel } from './error-panel.tsx'

type LoadErrorProps = { what: string; onRetry: () => void; retrying?: boolean | undefined }

/** Replaces content that failed to load; `what` names it. */
export function LoadError({ what, ...panel }: LoadErrorProps) {
  return <ErrorPanel {...panel}>{`We couldn't load ${what}. Check your connection and try again.`}</ErrorPanel>
}
