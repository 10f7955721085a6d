// Whose work is shown here.

/** Everybody who draws for game-icons.net, as its licence lists them. */
export const iconAuthors = [
  'Lorc',
  'Delapouite',
  'John Colburn',
  'Felbrigg',
  'John Redman',
  'Carl Olsen',
  'Sbed',
  'PriorBlue',
  'Willdabeast',
  'Viscious Speed',
  'Lord Berandas',
  'Irongamer',
  'HeavenlyDog',
  'Lucas',
  'Faithtoken',
  'Skoll',
  'Andy Meneely',
  'Cathelineau',
  'Kier Heyl',
  'Aussiesim',
  'Sparker',
  'Zeromancer',
  'Rihlsul',
  'Quoting',
  'Guard13007',
  'DarkZaitzev',
  'SpencerDub',
  'GeneralAce135',
  'Zajkonur',
  'Catsu',
  'Starseeker',
  'Pepijn Poolman',
  'Pierre Leducq',
  'Caro Asercion',
] as const

export const fonts = [
  {
    name: 'Alegreya, Alegreya SC, Alegreya Sans',
    authors: 'Juan Pablo del Peral, Huerta Tipográfica',
    address: 'https://github.com/huertatipografica/Alegreya',
  },
  {
    name: 'Grenze Gotisch',
    authors: 'Renata Polastri, Omnibus-Type',
    address: 'https://github.com/Omnibus-Type/Grenze-Gotisch',
  },
] as const
