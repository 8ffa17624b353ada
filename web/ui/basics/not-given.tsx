/** A cell without a value: a dash to the eye, words to a screen reader. */
export const NotGiven = () => (
  <span role="img" aria-label="Not given">
    –
  </span>
)
