// Sets the theme before anything is painted; app/theme.ts takes over from here.
;(() => {
  let theme = 'auto'
  try {
    theme = JSON.parse(localStorage.getItem('skelos-settings')).state.theme
  } catch {
    // Nothing set, or no storage: as the system likes it.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
