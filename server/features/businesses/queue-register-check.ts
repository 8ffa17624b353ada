import type { Tx } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/messaging/jobs.ts'
import type { Services } from '#server/platform/services.ts'

/** The job that looks the GST number of a business up on the register. */
export const REGISTER_JOB = 'look-up-gst'

/** Queues a look-up of a business's new number, if a register is configured. */
export async function queueRegisterCheck(tx: Tx, { gstRegister }: Services, businessId: string): Promise<void> {
  if (gstRegister) await enqueue(tx, REGISTER_JOB, { business: businessId })
}
