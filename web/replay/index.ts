// What the end of a table shows of a replay: points and luck over time. Only who gets there fetches them.
import { lazy } from 'react'

export const MatchCharts = lazy(() => import('./match-charts.tsx'))
