/** Words after which a sentence names the wanted goods, and weaker ones that may also describe the buyer. */
export const CUE =
  /^(?:need|needs|needed|want|wants|take|require|requires|requirement|buy|purchase|supply|supplies|quote|arrange)$/
export const CUE_OF_TWO =
  /^(?:looking|searching|search|interested|rate|rates|price|prices|lot|lots|seller|supplier|stock|requirement|quotation) (?:for|in|of)$/
export const WEAK_CUE = /^(?:has|have|having|selling|sells|sell|give|gives|offer|offers|share)$/
/** Words that end the clause of the wanted goods in a sentence. */
export const CLAUSE_END =
  /^(?:for|which|that|who|so|because|since|please|pls|kindly|from|near|in|with|at|to|lying|available|left|should|must|and they|and it)$/

/** Words that end a purpose. */
export const purposeEnds = new Set(['with', 'without', 'in', 'from', 'but', 'of'])
/** The end of a Hindi infinitive. */
export const INFINITIVE = /(?:ne|ने)$/

/** Words after which a query states properties, places or substitutes of the goods. */
export const clauseEnds = new Set('with without in from on near of at by'.split(' '))
export const conjunctions = new Set('and or aur ya और या'.split(' '))

/** The words before one of these describe the goods: 'cotton ka kapda', 'sone wala bistar', 'roll of tape'. */
export const possessive = new Set('ka ki ke wala wale wali waala waale waali of का की के वाला वाले वाली'.split(' '))

const VAGUE_WORDS =
  'machines?|devices?|instruments?|equipments?|apparatus|units?|items?|products?|materials?|(?:stainless |mild )?steel|ss|ms|iron|plastic|brass|copper|aluminium|wooden|cotton|jute|pvc'
/** General words and materials, which alone name no goods: 'heavy machine', 'iron'. */
export const VAGUE = new RegExp(`^(?:${VAGUE_WORDS})$`)
/**
 * General words, packing and materials, which name no goods after a word that does: 'nebuliser machine', 'groundnut oil
 * tins', 'strap steel'.
 */
export const GENERAL = new RegExp(
  `^(?:${VAGUE_WORDS}|tins?|drums?|cans?|barrels?|packets?|tubes?|rolls?|bundles?|reels?)$`,
)
