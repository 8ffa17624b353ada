import { newConversations } from './conversations-rules.ts'
import { pageRefusals } from './page-refusals.ts'

/** Every expected "no": its HTTP status and the sentence a person reads. The reason is the stable name a program reads. */
export const refusals = {
  ...pageRefusals,
  malformed: { status: 400, message: 'That request could not be read. Please check it and try again.' },
  unauthenticated: { status: 401, message: 'Please login to continue' },
  forbidden: { status: 403, message: 'You are not allowed to do that.' },
  not_yourself: { status: 403, message: 'You can only do that for your own account.' },
  second_factor_needed: { status: 403, message: 'Please confirm that it is you with your authenticator app.' },
  sign_in_again: { status: 403, message: 'Please log out and in again first: your session is too old for this.' },
  not_found: { status: 404, message: 'We could not find that.' },
  gone: { status: 404, message: 'This deadstock has been taken down.' },
  wrong_method: { status: 405, message: 'That address does not take this kind of request.' },
  illegal_move: {
    status: 409,
    message: 'This deadstock cannot be changed that way any more. Reload the page to see its state.',
  },
  email_taken: {
    status: 409,
    message: 'This address belongs to another account. Sign in there, or use another address.',
  },
  still_running: { status: 409, message: 'This is still being worked on. Please wait a moment.' },
  stale: { status: 409, message: 'Somebody changed this in the meantime. Reload to see the newest version.' },
  last_admin: { status: 409, message: 'This is the last admin. Make somebody else an admin first.' },
  own_account: { status: 409, message: 'This is your own account. Remove it in your settings.' },
  own_business: { status: 409, message: 'You cannot decide about your own business. Ask another admin.' },
  gst_taken: { status: 409, message: 'Another verified business carries this GST number.' },
  already_reported: { status: 409, message: 'You have reported this already. We will mail you what we decide.' },
  already_decided: { status: 409, message: 'Somebody has decided about this report already. Reload to see it.' },
  decision_unfit: { status: 409, message: 'That cannot be decided about this any more. Reload to see its state.' },
  address_too_long: { status: 414, message: 'That address is too long.' },
  too_many_headers: { status: 431, message: 'That request has too many headers.' },
  too_many_images: { status: 413, message: 'A deadstock takes at most 4 images.' },
  unsupported_media: { status: 415, message: 'That kind of content is not accepted here.' },
  not_an_image: { status: 415, message: 'Only JPEG, PNG and WebP pictures can be used.' },
  invalid: { status: 422, message: 'Please check the marked fields.' },
  incomplete_listing: { status: 422, message: 'Incomplete Deadstock' },
  key_reused: { status: 422, message: 'This Idempotency-Key was used for another request. Use a new key.' },
  nothing_to_update: { status: 422, message: 'nothing to update' },
  captcha_incomplete: { status: 422, message: 'Please complete the captcha' },
  wrong_code: { status: 422, message: 'Please enter a valid OTP' },
  code_needed: { status: 422, message: 'Please confirm with the code that we mail to you.' },
  wrong_unsubscribe: { status: 422, message: 'This link does not work. You can stop these mails in your settings.' },
  wrong_return_link: {
    status: 422,
    message:
      'This link has been used already, or is older than seven days. Write to us if you cannot get into your account.',
  },
  return_address_in_use: {
    status: 409,
    message:
      'You have used this address for another account since. Delete that account in its settings first, then open this link again.',
  },
  wrong_link: { status: 422, message: 'This sign-in link does not work any more. Please ask for a new one.' },
  google_failed: { status: 422, message: 'Something went wrong with Google' },
  google_address_unproven: {
    status: 422,
    message: 'Google does not vouch for this address. Please sign in with the code that we mail to it.',
  },
  wrong_factor: { status: 422, message: 'That code does not fit. Please try the next one.' },
  set_up_again: { status: 422, message: 'That took too long. Please begin again with a new key.' },
  factor_unreadable: {
    status: 422,
    message:
      'The key of this server has changed, so no code of your app can be checked. Ask whoever runs it to reset your second factor, then set it up again here.',
  },
  own_object: { status: 422, message: 'You cannot report what is your own.' },
  own_listing: { status: 422, message: 'This is your own deadstock.' },
  contact_closed: { status: 403, message: 'You cannot contact this seller.' },
  person_blocked: { status: 403, message: 'You have blocked this person. Unblock them in your messages first.' },
  conversation_closed: { status: 403, message: 'You cannot send messages in this conversation.' },
  storage_full: {
    status: 422,
    message:
      'Your pictures take up the 2 GB that an account has. Remove pictures that you no longer need; those of deleted deadstock make room after 30 days.',
  },
  image_unusable: { status: 422, message: 'This picture could not be used. Please try another one.' },
  too_many_uploads: {
    status: 429,
    message: 'Two uploads of yours are still under way. Please wait until they are done.',
  },
  sheet_under_way: {
    status: 429,
    message: 'Another sheet of yours is still being read. Please wait until it is done.',
  },
  many_conversations: {
    status: 429,
    message: `You have begun ${newConversations.most} new chats within an hour. With your business details you may begin ${newConversations.mostWithBusiness}.`,
  },
  many_business_conversations: {
    status: 429,
    message: `You have begun ${newConversations.mostWithBusiness} new chats within an hour.`,
  },
  cannot_save: {
    status: 503,
    message: 'We cannot save anything just now. What you entered is still here: please try again in a few minutes.',
  },
} as const satisfies Record<string, { status: number; message: string }>

/** When one may go on, for sentences that leave it open. */
export const sayWhenAgain = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `You can begin the next one in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

export type RefusalReason = keyof typeof refusals

export interface FieldFault {
  field: string
  message: string
}

/** The body of every refusal; `code` is the HTTP status, `reason` the stable name, `reset` asks for a new human check. */
export interface RefusalBody {
  success: false
  code: number
  reason: RefusalReason
  toast: { type: 'error' | 'info'; title?: string; message: string }
  errors?: FieldFault[]
  reset?: boolean
}
