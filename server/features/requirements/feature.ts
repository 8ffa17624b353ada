import { endpointOf } from '#contract/api.ts'
import type { Feature } from '#server/api/features/feature.ts'
import { route } from '#server/api/route.ts'
import { answerRequirement, showAnswering } from './answers/answer-requirement.ts'
import { changeAnswer, listAnswers, withdrawAnswer } from './answers/change-answer.ts'
import { compareAnswers } from './answers/compare-answers.ts'
import { dismissAnswer, openAnswer } from './answers/open-answer.ts'
import { listWanted, showWanted } from './board/list-wanted.ts'
import { showBuyer } from './board/show-buyer.ts'
import { expireRequirements } from './expire-requirements.ts'
import { listInterests, removeInterest, saveInterest } from './matching/interests.ts'
import { listWantedForMe } from './matching/list-wanted-for-me.ts'
import { matchRequirements } from './matching/match-requirements.ts'
import { decideRequirement, listUnderReview } from './moderation/decide-requirement.ts'
import { closeRequirement, renewRequirement } from './own/end-requirement.ts'
import { listRequirements, showRequirement } from './own/list-requirements.ts'
import { editRequirement, postRequirement } from './own/post-requirement.ts'

export const requirements: Feature = {
  routes: [
    route(endpointOf('GET /wanted'), listWanted),
    route(endpointOf('GET /wanted/:id'), showWanted),
    route(endpointOf('GET /wanted/:id/party'), showBuyer),
    route(endpointOf('GET /requirements'), listRequirements),
    route(endpointOf('GET /requirements/:id'), showRequirement),
    route(endpointOf('POST /requirements'), postRequirement),
    route(endpointOf('PUT /requirements/:id'), editRequirement),
    route(endpointOf('POST /requirements/:id/close'), closeRequirement),
    route(endpointOf('POST /requirements/:id/renew'), renewRequirement),
    route(endpointOf('GET /wanted-for-me'), listWantedForMe),
    route(endpointOf('GET /wanted-interests'), listInterests),
    route(endpointOf('POST /wanted-interests'), saveInterest),
    route(endpointOf('POST /wanted-interests/:id/remove'), removeInterest),
    route(endpointOf('GET /wanted/:id/answer'), showAnswering),
    route(endpointOf('POST /wanted/:id/answer'), answerRequirement),
    route(endpointOf('GET /answers'), listAnswers),
    route(endpointOf('PUT /answers/:id'), changeAnswer),
    route(endpointOf('POST /answers/:id/withdraw'), withdrawAnswer),
    route(endpointOf('GET /requirements/:id/answers'), compareAnswers),
    route(endpointOf('POST /answers/:id/open'), openAnswer),
    route(endpointOf('POST /answers/:id/dismiss'), dismissAnswer),
    route(endpointOf('GET /admin/requirements'), listUnderReview),
    route(endpointOf('POST /admin/requirement/:id'), decideRequirement),
  ],
  sweeps: { matchRequirements, expireRequirements },
}
