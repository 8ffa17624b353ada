import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { partyCard } from './schema.ts'

export const partyEndpoints = [
  endpoint('GET /conversation/:id/party', {
    summary: 'The other side of a conversation: place, member since, checked facts, GST, replies and kept deals',
    firm: 'view',
    reply: z.object({ party: partyCard }),
    refusals: ['not_found'],
  }),
  endpoint('GET /wanted/:id/party', {
    summary: 'The buyer of a requirement, unnamed: state, year of joining, checked facts, GST and kept deals',
    firm: 'view',
    reply: z.object({ party: partyCard }),
    refusals: ['not_found'],
  }),
] as const
