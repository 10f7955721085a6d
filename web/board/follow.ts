// The camera goes where something happens, for the reader who has set that.
import { type RefObject, useEffect } from 'react'
import { useSettings } from '../device/settings.ts'
import type { CameraHandle } from '../table/camera/camera.tsx'
import { around, type Chart } from './chart.ts'

/** `what`: the fact that plays, anew for each; `places`: where it does. */
export function useFollow(
  chart: Chart,
  camera: RefObject<CameraHandle | null>,
  what: object | null,
  places: readonly string[],
): void {
  const follows = useSettings(({ followPlay }) => followPlay)
  useEffect(() => {
    if (follows && places.length > 0) camera.current?.reveal(around(chart, places))
    // Once for every fact.
  }, [camera, what, follows])
}
