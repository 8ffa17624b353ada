import { pageRefusals } from './page-refusals.ts'
import { chatPictures, gstChanges, gstLookUps, listedTwiceQuota, newConversations } from './request-quotas.ts'
import { chatPdf } from './upload-rules.ts'

/**
 * Every expected refusal: its HTTP status, and its sentence for people. Programs read the reason, a name that never
 * changes.
 */
export const refusals = {
  ...pageRefusals,
  malformed: { status: 400, message: "We couldn't read that request. Please check it and try again." },
  unauthenticated: { status: 401, message: 'Please login to continue' },
  forbidden: { status: 403, message: 'Your account does not have permission to do that.' },
  key_without_scope: {
    status: 403,
    message: 'This API key may not do that. Make a key with the scope that the API reference names for this endpoint.',
  },
  not_yourself: { status: 403, message: 'You can only do that for your own account.' },
  firm_role: { status: 403, message: 'Your role in the firm does not allow this. Ask its owner or a manager.' },
  in_firm_already: { status: 409, message: 'This person already belongs to the firm.' },
  firm_full: { status: 409, message: 'A firm has room for 20 people, open invitations included. Remove one first.' },
  wrong_invitation: { status: 422, message: "This invitation doesn't work. Please ask the firm to send a new one." },
  invitation_used: { status: 409, message: 'This invitation has been used. Log in with the address it was sent to.' },
  invitation_over: { status: 409, message: 'This invitation is no longer valid. Please ask the firm for a new one.' },
  invitation_login: {
    status: 409,
    message: 'Please log in with the address the invitation was sent to, then accept it.',
  },
  invitation_address: {
    status: 403,
    message: 'This invitation was sent to another address. Log out, log in with that address, then accept it.',
  },
  other_firm: { status: 409, message: 'You already belong to a firm. Leave it first, then accept the invitation.' },
  own_dealings: {
    status: 409,
    message:
      'This account has chats or requirements of its own, which would get mixed up with those of the firm. Ask the firm to invite another address.',
  },
  owner_stays: { status: 409, message: 'The owner of the firm cannot be changed or removed.' },
  last_owner: {
    status: 409,
    message: 'You are the owner of this firm, so you cannot leave it. Deleting your account closes it.',
  },
  firm_has_people: {
    status: 409,
    message: 'Other people still belong to your firm. Remove them first: deleting your account closes the firm.',
  },
  second_factor_needed: { status: 403, message: "Please confirm it's you with your authenticator app." },
  sign_in_again: {
    status: 403,
    message: 'You logged in too long ago for this. Please log out and log in again, then retry.',
  },
  not_found: { status: 404, message: "We couldn't find that." },
  gone: { status: 404, message: 'This listing has been removed.' },
  not_entitled: { status: 403, message: 'You can review a seller after you have been in contact.' },
  already_reviewed: { status: 409, message: 'You have already reviewed this seller.' },
  review_closed: { status: 409, message: 'This can no longer be done with this review. Reload to see it.' },
  already_wanted: {
    status: 409,
    message: 'You already have this requirement open in the same category. See your requirements.',
  },
  requirement_closed: { status: 409, message: 'This can no longer be done with this requirement. Reload to see it.' },
  requirement_limit: {
    status: 429,
    message: 'You can have 3 requirements open at a time and post 6 in 30 days. Close one, or try again later.',
  },
  no_fitting_lot: {
    status: 403,
    message: 'To answer, you need a live lot in this category and in the condition asked for.',
  },
  answers_paused: {
    status: 403,
    message: 'Buyers dismissed most of your last 20 answers because they did not fit. Please wait a few days.',
  },
  requirement_full: { status: 409, message: 'This requirement already has ten answers.' },
  already_answered: { status: 409, message: 'You have already answered this requirement.' },
  answer_closed: { status: 409, message: 'This can no longer be done with this answer. Reload to see it.' },
  answer_limit: { status: 429, message: 'You have reached the limit for answers. Please try again later.' },
  register_unreachable: {
    status: 503,
    message: "The GST register can't be reached at the moment. Please look up the number on the GST portal.",
  },
  register_limit: {
    status: 429,
    message: `The limit of ${gstLookUps.most} GST register look-ups a day has been reached. Please try again tomorrow.`,
  },
  gst_changed_often: {
    status: 429,
    message: `You can change your GST number ${gstChanges.most} times in 24 hours. Enter the saved number again to save the rest, or try again tomorrow.`,
  },
  seller_gone: { status: 404, message: 'This seller has left the marketplace.' },
  wrong_method: { status: 405, message: "This address doesn't accept that kind of request." },
  illegal_move: {
    status: 409,
    message: "This listing's status has changed. Reload to see it.",
  },
  listed_already: { status: 409, message: 'You have already listed this deadstock.' },
  listed_often: {
    status: 422,
    message: `You have listed ${listedTwiceQuota.most} items a second time in the last 24 hours. Please edit the live listing, or wait until tomorrow.`,
  },
  email_taken: {
    status: 409,
    message: 'This e-mail address belongs to another account. Log in to that account, or use a different address.',
  },
  too_late_to_undo: {
    status: 409,
    message: 'It is too late to undo this, or it has changed since. Reload to see the latest.',
  },
  still_running: { status: 409, message: 'This is still in progress. Please wait a moment.' },
  stale: { status: 409, message: 'Someone else has changed this. Reload to see the latest version.' },
  offer_closed: { status: 409, message: 'This offer is closed.' },
  offer_open: { status: 409, message: 'There is already an open offer. Answer or withdraw it first.' },
  open_offers: {
    status: 409,
    message: 'There are open offers for this lot. Answer them first, or wait until they have ended.',
  },
  round_running: {
    status: 409,
    message: 'This lot takes offers until a date. Make your offer on its page; no other offer is possible for now.',
  },
  round_kept: {
    status: 409,
    message: 'An offer has been made, so the date stays. Taking the lot off the market ends it.',
  },
  round_over: { status: 409, message: 'It is too late: this lot takes no more offers.' },
  round_lowered: { status: 422, message: 'An offer until a date can be raised, not lowered.' },
  firm_has_offered: { status: 409, message: 'Your firm has already made an offer from another account.' },
  few_savers: {
    status: 409,
    message: 'You can send an offer once at least three people have saved this lot.',
  },
  saver_offer_made: {
    status: 429,
    message:
      'You have offered this lot to those who saved it within the last 7 days. Please wait until that has ended.',
  },
  lot_sealed: {
    status: 409,
    message:
      'Price, quantity and terms cannot change while the lot takes offers until a date. To end that, take the lot off the market.',
  },
  deal_closed: { status: 409, message: 'This agreement is already closed. Reload to see it.' },
  last_admin: { status: 409, message: 'This is the only admin account. Make someone else an admin first.' },
  account_suspended: {
    status: 403,
    message: 'Your account is suspended. The dashboard tells you why, and how to ask for a review.',
  },
  suspended_already: { status: 409, message: 'This account is already suspended. Reload to see why.' },
  admin_account: { status: 409, message: 'This is an admin account. Remove its admin rights first.' },
  own_account: { status: 409, message: 'This is your own account. You can delete it in your settings.' },
  own_business: { status: 409, message: "You can't verify your own business. Ask another admin." },
  own_decision: { status: 409, message: 'This is by you or about you, so another admin has to decide on it.' },
  gst_taken: { status: 409, message: 'Another verified business already has this GST number.' },
  already_reported: { status: 409, message: 'You have already reported this. We will e-mail you the outcome.' },
  already_decided: { status: 409, message: 'Someone has already decided on this report. Reload to see the decision.' },
  already_complained: {
    status: 409,
    message: 'You have already complained about this. We will e-mail you the outcome.',
  },
  grievance_closed: { status: 409, message: 'This complaint has already changed. Reload to see the latest.' },
  own_grievance: {
    status: 409,
    message: 'This complaint is by you or about you, so another admin has to decide on it.',
  },
  decision_unfit: { status: 409, message: 'This has already changed. Reload to see the latest.' },
  address_too_long: { status: 414, message: 'That address is too long. Please use a shorter search or fewer filters.' },
  too_many_headers: { status: 431, message: 'That request has too many headers. Please send fewer.' },
  too_many_files: { status: 413, message: 'These are too many files at once. Please send fewer.' },
  too_many_images: { status: 413, message: 'A listing can have up to 4 images.' },
  unsupported_media: { status: 415, message: 'This type of content is not accepted here.' },
  not_an_image: { status: 415, message: 'Please use a JPEG, PNG or WebP image.' },
  invalid: { status: 422, message: 'Please check the highlighted fields.' },
  incomplete_listing: { status: 422, message: 'Incomplete Deadstock' },
  key_reused: { status: 422, message: 'This Idempotency-Key was already used for a different request. Use a new key.' },
  nothing_to_update: { status: 422, message: 'nothing to update' },
  captcha_incomplete: { status: 422, message: 'Please complete the captcha' },
  wrong_code: { status: 422, message: 'Please enter a valid OTP' },
  code_needed: { status: 422, message: 'Please confirm with the OTP we e-mail you.' },
  wrong_unsubscribe: {
    status: 422,
    message: "This link doesn't work. You can turn off these e-mails in your settings.",
  },
  wrong_confirm_link: {
    status: 422,
    message: "This link has expired or doesn't work. Please log in and confirm your listings in your dashboard.",
  },
  wrong_return_link: {
    status: 422,
    message:
      "This link has already been used or is more than seven days old. Write to us if you can't log in to your account.",
  },
  return_address_in_use: {
    status: 409,
    message:
      'You have since used this address for another account. Delete that account in its settings first, then open this link again.',
  },
  wrong_link: { status: 422, message: 'This login link no longer works. Please request a new one.' },
  google_failed: { status: 422, message: 'Something went wrong with Google' },
  google_address_unproven: {
    status: 422,
    message: "Google hasn't verified this address. Please log in with the OTP we e-mail to it.",
  },
  wrong_factor: { status: 422, message: "That code isn't right. Try the next one." },
  set_up_again: { status: 422, message: 'That took too long. Please start again with a new key.' },
  factor_unreadable: {
    status: 422,
    message:
      "The secret key of this server has changed, so codes from your app can't be checked. Ask the person who runs the server to reset your authenticator app, then set it up again here.",
  },
  own_object: { status: 422, message: "You can't report your own listing, message or business." },
  quote_unasked: { status: 409, message: 'You can send a quote once the buyer has written to you.' },
  own_listing: { status: 422, message: 'This is your own listing.' },
  contact_closed: { status: 403, message: "You can't contact this seller." },
  person_blocked: { status: 403, message: 'You have blocked this person. Unblock them in your messages first.' },
  conversation_closed: { status: 403, message: "You can't reply to this conversation." },
  above_asked: { status: 422, message: 'This is above the asking price. Please offer that price or less.' },
  not_negotiable: { status: 422, message: 'The price is not negotiable. You can ask for a quote at the listed price.' },
  quantity_unavailable: { status: 422, message: 'This quantity is not available. Please enter a smaller one.' },
  claim_closed: { status: 409, message: 'This can no longer be done with this agreement. Reload to see it.' },
  ask_several_limit: {
    status: 429,
    message: 'You can ask several sellers at once 3 times a day. Try again tomorrow, or ask on the page of a lot.',
  },
  offer_limit: { status: 429, message: 'You have reached the limit for offers. Wait for answers, or withdraw one.' },
  storage_full: {
    status: 422,
    message:
      'Your photos have reached the limit of 2 GB per account. Remove photos you no longer need; those of deleted listings are cleared after 30 days.',
  },
  pdf_unusable: {
    status: 422,
    message: `This PDF can't be shown. Send one without a password and with up to ${chatPdf.pages} pages, or photos of its pages.`,
  },
  image_unusable: { status: 422, message: "This photo can't be used. Please try another one." },
  too_many_uploads: {
    status: 429,
    message: 'You already have two uploads in progress. Please wait until they finish.',
  },
  sheet_under_way: {
    status: 429,
    message: 'Your previous sheet is still being read. Please wait until it finishes.',
  },
  many_conversations: {
    status: 429,
    message: `You have started ${newConversations.most} new chats in the last hour. Add your business details to start up to ${newConversations.mostWithBusiness}.`,
  },
  many_pictures: {
    status: 429,
    message: `You can send ${chatPictures.most} photos and PDFs a day. Please try again tomorrow.`,
  },
  many_business_conversations: {
    status: 429,
    message: `You have started ${newConversations.mostWithBusiness} new chats in the last hour.`,
  },
  cannot_save: {
    status: 503,
    message: "We can't save anything right now. What you entered is still here: please try again in a few minutes.",
  },
} as const satisfies Record<string, { status: number; message: string }>

/** The sentence about the time of the next try, for refusals whose text has a placeholder for it. */
export const formatWhenAgain = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `You can start the next one in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
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
  /** the id of your own listing that is in conflict */
  existing?: string
  reset?: boolean
}
