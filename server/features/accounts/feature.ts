import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { showOpenings } from './codes/code-breaker.ts'
import { issueChallenge } from './codes/issue-challenge.ts'
import { endOwnOtherSessions, endOwnSession } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { allowWhatsapp } from './profile/allow-whatsapp.ts'
import { changeEmail, mailOwnerCode, requestEmailChange } from './profile/change-email.ts'
import { chooseLanguage } from './profile/choose-language.ts'
import { saveName } from './profile/save-name.ts'
import { saveProfile } from './profile/save-profile.ts'
import { saveSettings } from './profile/save-settings.ts'
import { showUser } from './profile/show-user.ts'
import { deleteOwnAccount, mailDeletionCode } from './removal/delete-own-account.ts'
import { returnAddress } from './removal/return-address.ts'
import { issueGoogleNonce } from './sign-in/issue-google-nonce.ts'
import { sendSignInCode } from './sign-in/send-sign-in-code.ts'
import { listSignInMethods, removeSignInMethod } from './sign-in/sign-in-methods.ts'
import { signInWithCode } from './sign-in/sign-in-with-code.ts'
import { signInWithGoogle } from './sign-in/sign-in-with-google.ts'
import { signInWithLink } from './sign-in/sign-in-with-link.ts'
import { signOut } from './sign-in/sign-out.ts'
import { sweepAccounts } from './sweep-accounts.ts'

export const accounts: Feature = {
  routes: [
    route(endpointOf('GET /auth/challenge'), issueChallenge),
    route(endpointOf('POST /auth/login'), sendSignInCode),
    route(endpointOf('POST /auth/verify'), signInWithCode),
    route(endpointOf('POST /auth/link'), signInWithLink),
    route(endpointOf('GET /auth/google/nonce'), issueGoogleNonce),
    route(endpointOf('POST /auth/google'), signInWithGoogle),
    route(endpointOf('GET /auth/user'), showUser),
    route(endpointOf('POST /auth/logout'), signOut),
    route(endpointOf('POST /user'), saveProfile),
    route(endpointOf('POST /user/name'), saveName),
    route(endpointOf('POST /user/email'), requestEmailChange),
    route(endpointOf('POST /user/email/code'), mailOwnerCode),
    route(endpointOf('POST /user/email/verify'), changeEmail),
    route(endpointOf('POST /auth/address-back'), returnAddress),
    route(endpointOf('GET /user/sign-in-methods'), listSignInMethods),
    route(endpointOf('POST /user/sign-in-methods/:id/remove'), removeSignInMethod),
    route(endpointOf('POST /user/settings'), saveSettings),
    route(endpointOf('PUT /user/language'), chooseLanguage),
    route(endpointOf('PUT /user/whatsapp'), allowWhatsapp),
    route(endpointOf('GET /user/sessions'), listSessions),
    route(endpointOf('POST /user/sessions/:id/end'), endOwnSession),
    route(endpointOf('POST /user/sessions/end-others'), endOwnOtherSessions),
    route(endpointOf('POST /user/delete'), deleteOwnAccount),
    route(endpointOf('POST /user/delete/code'), mailDeletionCode),
  ],
  sweeps: { sweepAccounts },
  plugins: [showOpenings],
}
