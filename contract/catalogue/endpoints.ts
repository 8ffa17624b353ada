import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { wholeNumber } from '../shared/numbers/whole-number.ts'
import { catalogueLimits } from './rules.ts'

const category = z.object({ id: z.string() })

/** A customs code: `label` is the text of its chip, `path` leads from the heading to the leaf. */
export const hsCode = z
  .object({ code: z.string(), label: z.string(), path: z.array(z.string()) })
  .meta({ id: 'HsCode' })

export const catalogueEndpoints = [
  endpoint('GET /deadstock/categories', {
    summary: 'Names of all categories',
    access: 'anyone',
    firm: 'view',
    reply: z.object({ categories: z.array(z.string()) }),
  }),
  endpoint('GET /deadstock/categories/:id', {
    summary: 'Names of the subcategories of a category, given by its id or name',
    access: 'anyone',
    firm: 'view',
    params: category,
    reply: z.object({ subCategories: z.array(z.string()) }),
    refusals: ['not_found'],
  }),
  endpoint('GET /deadstock/hscodes/:query', {
    summary:
      'HS codes that match first digits or words, best match first; `category` ranks the codes of its goods higher',
    access: 'anyone',
    firm: 'view',
    params: z.object({ query: z.string().trim().min(1).max(catalogueLimits.queryMost) }),
    query: z.object({
      size: wholeNumber(1, 20).default(catalogueLimits.hsCodes),
      category: z.string().max(80).optional(),
    }),
    reply: z.object({ hsCodes: z.array(hsCode) }),
  }),
  endpoint('GET /deadstock/suggested-categories', {
    summary: 'Categories with subcategory that the name of goods speaks for, at most 3, the likeliest first',
    firm: 'view',
    query: z.object({ name: z.string().trim().max(catalogueLimits.nameMost) }),
    reply: z.object({ suggestions: z.array(z.object({ category: z.string(), subCategory: z.string() })) }),
  }),
  endpoint('GET /autocomplete', {
    summary: 'States or cities of India that match what is typed, at most 8; cities can be limited to one state',
    access: 'anyone',
    firm: 'view',
    query: z.object({
      searchKey: z.enum(['states', 'cities']),
      search: z.string().trim().max(60).default(''),
      state: z.string().trim().max(60).optional(),
    }),
    reply: z.object({
      result: z.array(z.string()),
      /** the places of `result` in the same order, each with its state */
      places: z.array(z.object({ name: z.string(), state: z.string() })),
    }),
  }),
  endpoint('POST /deadstock/specifications', {
    summary: 'Suggested specification names: those of the category first, then all others that match `search`',
    firm: 'view',
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
