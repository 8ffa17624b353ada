/** A dash in a table that screen readers call 'Not given'. */
export const NotGiven = () => (
  <span role="img" aria-label="Not given">
    –
  </span>
)
