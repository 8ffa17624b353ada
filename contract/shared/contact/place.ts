interface Place {
  city?: string | null | undefined
  state?: string | null | undefined
}

/** 'Surat, Gujarat', without a part that is not given; 'Delhi' for a city in the state of the same name. */
export const formatPlace = ({ city, state }: Place): string => [...new Set([city, state])].filter(Boolean).join(', ')
