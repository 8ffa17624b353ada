import { useState } from 'react'

/**
 * A value that shows a change before its reply arrives. After the reply, `of` is another object, and the given `value`
 * is shown again.
 */
export function useOptimisticValue<Value>(of: object, value: Value): [Value, (next: Value) => void] {
  const [set, setSet] = useState<{ of: object; value: Value }>()
  return [set?.of === of ? set.value : value, next => setSet({ of, value: next })]
}
