import { useState } from 'react'

/** A value as it was just set, seen before the page around it follows; from then on, when `of` is another, the value given. */
export function useOptimisticValue<Value>(of: object, value: Value): [Value, (next: Value) => void] {
  const [set, setSet] = useState<{ of: object; value: Value }>()
  return [set?.of === of ? set.value : value, next => setSet({ of, value: next })]
}
