import { pageRefusals } from './page-refusals.ts'
import { chatPictures, gstChanges, gstLookUps, listedTwiceQuota, newConversations } from './request-quotas.ts'
import { chatPdf } from './upload-rules.ts'

/** Refusals with this status. */
const withStatus = <Reason extends string>(status: number, messages: Record<Reason, string>) =>
  Object.fromEntries(
    Object.entries<string>(messages).map(([reason, message]) => [reason, { status, message }]),
  ) as Record<Reason, { status: number; message: string }>

/**
 * Every expected refusal: its HTTP status, and its sentence for people. Programs read the reason, a name that never
 * changes.
 */
export const refusals = {
  ...pageRefusals,
  ...withStatus(400, { malformed: "We couldn't read that request. Please check it and try again." }),
  ...withStatus(401, {
    unauthenticated: 'Please login to continue',
    key_unknown: 'This API key is wrong, revoked or expired. Make a new one in your settings, under Connections.',
  }),
  ...withStatus(403, {
    forbidden: 'Your account does not have permission to do that.',
    key_without_scope:
      'This API key may not do that. The API reference names the scope of each endpoint; without one it is closed to keys.',
    not_yourself: 'You can only do that for your own account.',
    firm_role: 'Your role in the firm does not allow this. Ask its owner or a manager.',
    invitation_address:
      'This invitation was sent to another address. Log out, log in with that address, then accept it.',
    second_factor_needed: "Please confirm it's you with your authenticator app.",
    sign_in_again: 'You logged in too long ago for this. Please log out and log in again, then retry.',
    not_entitled: 'You can review a seller after you have been in contact.',
    no_fitting_lot: 'To answer, you need a live lot in this category and in the condition asked for.',
    answers_paused: 'Buyers dismissed most of your last 20 answers because they did not fit. Please wait a few days.',
    account_suspended: 'Your account is suspended. The dashboard tells you why, and how to ask for a review.',
    contact_closed: "You can't contact this seller.",
    person_blocked: 'You have blocked this person. Unblock them in your messages first.',
    conversation_closed: "You can't reply to this conversation.",
  }),
  ...withStatus(404, {
    not_found: "We couldn't find that.",
    gone: 'This listing has been removed.',
    seller_gone: 'This seller has left the marketplace.',
  }),
  ...withStatus(405, { wrong_method: "This address doesn't accept that kind of request." }),
  ...withStatus(409, {
    in_firm_already: 'This person already belongs to the firm.',
    firm_full: 'A firm has room for 20 people, open invitations included. Remove one first.',
    invitation_used: 'This invitation has been used. Log in with the address it was sent to.',
    invitation_over: 'This invitation is no longer valid. Please ask the firm for a new one.',
    invitation_login: 'Please log in with the address the invitation was sent to, then accept it.',
    other_firm: 'You already belong to a firm. Leave it first, then accept the invitation.',
    own_dealings:
      'This account has chats or requirements of its own, which would get mixed up with those of the firm. Ask the firm to invite another address.',
    owner_stays: 'The owner of the firm cannot be changed or removed.',
    last_owner: 'You are the owner of this firm, so you cannot leave it. Deleting your account closes it.',
    firm_has_people:
      'Other people still belong to your firm. Remove them first: deleting your account closes the firm.',
    already_reviewed: 'You have already reviewed this seller.',
    review_closed: 'This can no longer be done with this review. Reload to see it.',
    already_wanted: 'You already have this requirement open in the same category. See your requirements.',
    requirement_closed: 'This can no longer be done with this requirement. Reload to see it.',
    requirement_full: 'This requirement already has ten answers.',
    already_answered: 'You have already answered this requirement.',
    answer_closed: 'This can no longer be done with this answer. Reload to see it.',
    illegal_move: "This listing's status has changed. Reload to see it.",
    listed_already: 'You have already listed this deadstock.',
    email_taken: 'This e-mail address belongs to another account. Log in to that account, or use a different address.',
    too_late_to_undo: 'It is too late to undo this, or it has changed since. Reload to see the latest.',
    still_running: 'This is still in progress. Please wait a moment.',
    stale: 'Someone else has changed this. Reload to see the latest version.',
    offer_closed: 'This offer is closed.',
    offer_open: 'There is already an open offer. Answer or withdraw it first.',
    open_offers: 'There are open offers for this lot. Answer them first, or wait until they have ended.',
    round_running:
      'This lot takes offers until a date. Make your offer on its page; no other offer is possible for now.',
    round_kept: 'An offer has been made, so the date stays. Taking the lot off the market ends it.',
    round_over: 'It is too late: this lot takes no more offers.',
    firm_has_offered: 'Your firm has already made an offer from another account.',
    few_savers: 'You can send an offer once at least three people have saved this lot.',
    lot_sealed:
      'Price, quantity and terms cannot change while the lot takes offers until a date. To end that, take the lot off the market.',
    deal_closed: 'This agreement is already closed. Reload to see it.',
    last_admin: 'This is the only admin account. Make someone else an admin first.',
    suspended_already: 'This account is already suspended. Reload to see why.',
    admin_account: 'This is an admin account. Remove its admin rights first.',
    own_account: 'This is your own account. You can delete it in your settings.',
    own_business: "You can't verify your own business. Ask another admin.",
    own_decision: 'This is by you or about you, so another admin has to decide on it.',
    gst_taken: 'Another verified business already has this GST number.',
    already_reported: 'You have already reported this. We will e-mail you the outcome.',
    already_decided: 'Someone has already decided on this report. Reload to see the decision.',
    already_complained: 'You have already complained about this. We will e-mail you the outcome.',
    grievance_closed: 'This complaint has already changed. Reload to see the latest.',
    own_grievance: 'This complaint is by you or about you, so another admin has to decide on it.',
    decision_unfit: 'This has already changed. Reload to see the latest.',
    return_address_in_use:
      'You have since used this address for another account. Delete that account in its settings first, then open this link again.',
    quote_unasked: 'You can send a quote once the buyer has written to you.',
    claim_closed: 'This can no longer be done with this agreement. Reload to see it.',
  }),
  ...withStatus(413, {
    too_many_files: 'These are too many files at once. Please send fewer.',
    too_many_images: 'A listing can have up to 4 images.',
  }),
  ...withStatus(414, { address_too_long: 'That address is too long. Please use a shorter search or fewer filters.' }),
  ...withStatus(415, {
    unsupported_media: 'This type of content is not accepted here.',
    not_an_image: 'Please use a JPEG, PNG or WebP image.',
  }),
  ...withStatus(422, {
    wrong_invitation: "This invitation doesn't work. Please ask the firm to send a new one.",
    listed_often: `You have listed ${listedTwiceQuota.most} items a second time in the last 24 hours. Please edit the live listing, or wait until tomorrow.`,
    round_lowered: 'An offer until a date can be raised, not lowered.',
    invalid: 'Please check the highlighted fields.',
    incomplete_listing: 'Incomplete Deadstock',
    key_reused: 'This Idempotency-Key was already used for a different request. Use a new key.',
    nothing_to_update: 'nothing to update',
    captcha_incomplete: 'Please complete the captcha',
    wrong_code: 'Please enter a valid OTP',
    code_needed: 'Please confirm with the OTP we e-mail you.',
    wrong_unsubscribe: "This link doesn't work. You can turn off these e-mails in your settings.",
    wrong_confirm_link:
      "This link has expired or doesn't work. Please log in and confirm your listings in your dashboard.",
    wrong_return_link:
      "This link has already been used or is more than seven days old. Write to us if you can't log in to your account.",
    wrong_link: 'This login link no longer works. Please request a new one.',
    google_failed: 'Something went wrong with Google',
    google_address_unproven: "Google hasn't verified this address. Please log in with the OTP we e-mail to it.",
    wrong_factor: "That code isn't right. Try the next one.",
    set_up_again: 'That took too long. Please start again with a new key.',
    factor_unreadable:
      "The secret key of this server has changed, so codes from your app can't be checked. Ask the person who runs the server to reset your authenticator app, then set it up again here.",
    own_object: "You can't report your own listing, message or business.",
    own_listing: 'This is your own listing.',
    above_asked: 'This is above the asking price. Please offer that price or less.',
    not_negotiable: 'The price is not negotiable. You can ask for a quote at the listed price.',
    quantity_unavailable: 'This quantity is not available. Please enter a smaller one.',
    storage_full:
      'Your photos have reached the limit of 2 GB per account. Remove photos you no longer need; those of deleted listings are cleared after 30 days.',
    pdf_unusable: `This PDF can't be shown. Send one without a password and with up to ${chatPdf.pages} pages, or photos of its pages.`,
    image_unusable: "This photo can't be used. Please try another one.",
  }),
  ...withStatus(429, {
    requirement_limit:
      'You can have 3 requirements open at a time and post 6 in 30 days. Close one, or try again later.',
    answer_limit: 'You have reached the limit for answers. Please try again later.',
    register_limit: `The limit of ${gstLookUps.most} GST register look-ups a day has been reached. Please try again tomorrow.`,
    gst_changed_often: `You can change your GST number ${gstChanges.most} times in 24 hours. Enter the saved number again to save the rest, or try again tomorrow.`,
    saver_offer_made:
      'You have offered this lot to those who saved it within the last 7 days. Please wait until that has ended.',
    ask_several_limit:
      'You can ask several sellers at once 3 times a day. Try again tomorrow, or ask on the page of a lot.',
    offer_limit: 'You have reached the limit for offers. Wait for answers, or withdraw one.',
    too_many_uploads: 'You already have two uploads in progress. Please wait until they finish.',
    sheet_under_way: 'Your previous sheet is still being read. Please wait until it finishes.',
    many_conversations: `You have started ${newConversations.most} new chats in the last hour. Add your business details to start up to ${newConversations.mostWithBusiness}.`,
    many_pictures: `You can send ${chatPictures.most} photos and PDFs a day. Please try again tomorrow.`,
    many_business_conversations: `You have started ${newConversations.mostWithBusiness} new chats in the last hour.`,
  }),
  ...withStatus(431, { too_many_headers: 'That request has too many headers. Please send fewer.' }),
  ...withStatus(503, {
    register_unreachable:
      "The GST register can't be reached at the moment. Please look up the number on the GST portal.",
    cannot_save: "We can't save anything right now. What you entered is still here: please try again in a few minutes.",
  }),
}

/** The sentence about the time of the next try, for refusals whose text has a placeholder for it. */
export const formatWhenAgain = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `You can start the next one in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** The sentences that follow the refusal `unsupported_media`: the form in which an endpoint takes a body. */
export const acceptedBodies = {
  json: 'Send JSON as application/json.',
  files: 'Send files as multipart/form-data.',
  uncompressed: 'Send it without compression.',
} as const

const MEGABYTE = 1024 * 1024

/** The sentence that follows the refusal `too_large`. */
export const formatSizeLimit = (bytes: number): string =>
  `The limit is ${bytes < MEGABYTE ? `${bytes / 1024} KB` : `${bytes / MEGABYTE} MB`}.`

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
