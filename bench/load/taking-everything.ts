import { admissionBounds, openAdmission } from '#server/platform/limits/admission.ts'
import type { Services } from '#server/platform/services.ts'

/** The same services without limits on concurrent work and connections. */
export function takingEverything(services: Services, answerMs = 60_000): Services {
  const endless = {
    atOnce: 1e9,
    ofCaller: 1e9,
    waiting: 1e9,
    patienceMs: 1e9,
    lagMs: 1e9,
    answerMs,
    connections: 10,
  }
  const bounds = Object.fromEntries(Object.keys(admissionBounds).map(priority => [priority, endless]))
  return {
    ...services,
    admission: openAdmission(services.log, bounds as typeof admissionBounds),
    dbFor: () => services.db,
  }
}
