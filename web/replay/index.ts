// What other rooms show of a replay: its charts, and the annals they are drawn from. Both charts at once, with
// everything they need, are the default export of match-charts.tsx.
export type { SeatLook } from './charts/looks.ts'
export { LuckChart } from './charts/luck-chart.tsx'
export { ScoreChart } from './charts/score-chart.tsx'
