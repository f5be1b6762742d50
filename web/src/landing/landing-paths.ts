/** The paths that the landing page links to. The caller passes them in. */
export interface LandingPaths {
  landing: string
  signup: string
  login: string
  dashboard: string
}
