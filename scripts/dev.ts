import { runProgram } from './run-program.ts'

process.env['NODE_ENV'] = 'development'
process.env['WORKERS'] ||= '1'

await runProgram(async () => {
  const { main } = await import('../main.ts')
  await main()
})
