/** The way into the sample. It is for looking around on one’s own machine, never for the open internet. */
export const signIn = { email: 'editor@magazine.test', password: 'ink-and-brass-1912' } as const

export const users = [
  { id: 'user-ines', name: 'Inés Halloran', role: 'admin', ...signIn },
  {
    id: 'user-tobias',
    name: 'Tobias Reents',
    role: 'editor',
    email: 'tobias@magazine.test',
    password: 'ink-and-brass-1913',
  },
]
