// Moves a map under the camera by hand, wheel, keys and in glides. It writes one CSS transform and nothing else, so that
// no gesture makes React or the browser draw anything anew; only after it has come to rest is the map redrawn sharply.
import { wantsStillness } from '../../design/media.ts'
import { Gestures } from './gestures.ts'
import {
  atFirst,
  type Box,
  over,
  revealing,
  type Sight,
  type Size,
  showingAll,
  type ViewBox,
  within,
  zoomed,
} from './sight.ts'

export interface MoverSettings {
  /** What there is to see; the camera stays on it. */
  bounds: ViewBox
  view: ViewBox
  /** The camera came to rest here. */
  onRest: (sight: Sight) => void
}

/** A hand says when it lets go. A wheel does not: it may turn on after a pause. */
const restAfter = { hand: 120, wheel: 300 } as const
const glideFor = 450
/** How close `focusOn` goes at most. */
const focusScale = 1.8

export class Mover {
  readonly #frame: HTMLElement
  readonly #stage: HTMLElement
  readonly #settings: MoverSettings
  readonly #gestures: Gestures
  readonly #resize: ResizeObserver
  #sight: Sight = { x: 0, y: 0, k: 1 }
  #size: Size = { width: 0, height: 0 }
  /** Nobody has moved the camera yet, so it keeps showing what one sees first when the frame changes. */
  #untouched = true
  #drawing = 0
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(frame: HTMLElement, stage: HTMLElement, settings: MoverSettings) {
    this.#frame = frame
    this.#stage = stage
    this.#settings = settings
    this.#gestures = new Gestures(frame, {
      begin: () => this.#halt(),
      pan: (dx, dy) => this.#shift(dx, dy),
      zoom: (factor, x, y, wheel) => this.#move(zoomed(this.#sight, factor, x, y), wheel),
      leap: (factor, x, y) => this.#glide(zoomed(this.#sight, factor, x, y)),
    })
    this.#resize = new ResizeObserver(() => this.measure())
    this.#resize.observe(frame)
    this.measure()
  }

  close(): void {
    this.#gestures.close()
    this.#resize.disconnect()
    cancelAnimationFrame(this.#drawing)
    clearTimeout(this.#resting)
  }

  /** The frame may have another size now. */
  measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#frame
    if (width === 0 || height === 0 || (width === this.#size.width && height === this.#size.height)) return
    const old = this.#size
    this.#size = { width, height }
    const { x, y, k } = this.#sight
    // What was in the middle stays in the middle.
    const kept = { x: x + (width - old.width) / 2, y: y + (height - old.height) / 2, k }
    this.#sight = this.#kept(this.#untouched ? atFirst(this.#settings.view, this.#size) : kept)
    this.#write()
    this.#rest()
  }

  zoomBy(factor: number): void {
    this.#glide(zoomed(this.#sight, factor, this.#size.width / 2, this.#size.height / 2))
  }

  panBy(dx: number, dy: number): void {
    this.#glide({ ...this.#sight, x: this.#sight.x + dx, y: this.#sight.y + dy })
  }

  fit(): void {
    this.#glide(showingAll(this.#settings.view, this.#size))
  }

  focusOn(box: Box): void {
    this.#glide(over(box, this.#size, Math.max(focusScale, this.#sight.k)))
  }

  reveal(box: Box): void {
    // Never out of somebody's hand.
    if (this.#gestures.held) return
    const sight = revealing(this.#sight, box, this.#size)
    if (sight !== this.#sight) this.#glide(sight)
  }

  #kept(sight: Sight): Sight {
    return within(sight, this.#settings.bounds, this.#size)
  }

  #shift(dx: number, dy: number): void {
    this.#move({ ...this.#sight, x: this.#sight.x + dx, y: this.#sight.y + dy })
  }

  /** Follows a gesture: at most one write a frame. */
  #move(sight: Sight, wheel = false): void {
    if (this.#size.width === 0) return
    this.#untouched = false
    this.#sight = this.#kept(sight)
    this.#lift()
    this.#drawing ||= requestAnimationFrame(() => {
      this.#drawing = 0
      this.#write()
    })
    this.#restIn(wheel ? restAfter.wheel : restAfter.hand)
  }

  /** Goes there in one smooth move, or at once for those who want no motion. */
  #glide(sight: Sight): void {
    if (this.#size.width === 0) return
    this.#halt()
    this.#untouched = false
    this.#sight = this.#kept(sight)
    const still = wantsStillness()
    if (!still) {
      this.#lift()
      this.#stage.style.transition = `transform ${glideFor}ms var(--ease)`
    }
    this.#write()
    this.#restIn(still ? 0 : glideFor + restAfter.hand)
  }

  /** Makes one picture of the map that can be moved about; `data-moving` tells it to hold still meanwhile. */
  #lift(): void {
    if (this.#stage.style.willChange !== '') return
    this.#stage.style.willChange = 'transform'
    this.#stage.dataset.moving = ''
  }

  /** Stops a glide where it is, so that a hand can take over. */
  #halt(): void {
    if (this.#stage.style.transition === '') return
    const { a, e, f } = new DOMMatrix(getComputedStyle(this.#stage).transform)
    this.#stage.style.transition = ''
    this.#sight = { x: e, y: f, k: a }
    this.#write()
  }

  #write(): void {
    const { x, y, k } = this.#sight
    this.#stage.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${k.toFixed(4)})`
  }

  #restIn(time: number): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.#rest(), time)
  }

  #rest(): void {
    clearTimeout(this.#resting)
    if (this.#gestures.held) return this.#restIn(restAfter.hand)
    this.#stage.style.transition = ''
    this.#stage.style.willChange = ''
    delete this.#stage.dataset.moving
    this.#settings.onRest(this.#sight)
  }
}
