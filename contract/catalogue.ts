import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const category = z.object({ id: z.string() })

export const catalogueEndpoints = [
  endpoint('GET /deadstock/categories', {
    summary: 'Names of all categories',
    reply: z.object({ categories: z.array(z.string()) }),
  }),
  endpoint('GET /deadstock/categories/:id', {
    summary: 'Names of the subcategories of a category, given by its id or name',
    params: category,
    reply: z.object({ subCategories: z.array(z.string()) }),
    refusals: ['not_found'],
  }),
  endpoint('POST /deadstock/specifications', {
    summary: 'Suggested specification names: those of the category first, then all others that match `search`',
    access: 'signed-in',
    body: z.object({
      data: z.object({
        category: z.string().max(80).nullish(),
        subCategory: z.string().max(80).nullish(),
        search: z.string().max(100).optional(),
      }),
    }),
    reply: z.object({ specifications: z.array(z.string()) }),
  }),
] as const
