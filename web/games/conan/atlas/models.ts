// How models are told apart at a glance: heroes are discs, the Overlord's are octagons whose base says the group by its
// colour and by as many dots.
export const OCTAGON = 'M-5.4 -13H5.4L13 -5.4V5.4L5.4 13H-5.4L-13 5.4V-5.4Z'
export const FACE = 'M-4.2 -10H4.2L10 -4.2V4.2L4.2 10H-4.2L-10 4.2V-4.2Z'

export const BASES = {
  none: { colour: '#a89878', dots: 0 },
  blue: { colour: '#4a8fd0', dots: 1 },
  green: { colour: '#5da058', dots: 2 },
  orange: { colour: '#e08a2e', dots: 3 },
  red: { colour: '#c8403a', dots: 4 },
  purple: { colour: '#8f5fb4', dots: 5 },
} as const
