import process from 'node:process'

/** Prints the figures of a benchmark as JSON, its last line. */
export function printResult(benchmark: string, figures: object): void {
  console.log(JSON.stringify({ benchmark, date: new Date().toISOString().slice(0, 10), ...figures }))
}

/** Prints the figures as a table, compares them with the budget, and ends with the exit code 1 if they are over it. */
export function judgeBudget(benchmark: string, figures: object, budget: string, isWithin: boolean): void {
  console.table([figures])
  console.log(`${isWithin ? 'within' : 'over'} the budget of ${budget}`)
  printResult(benchmark, figures)
  if (!isWithin) process.exitCode = 1
}
