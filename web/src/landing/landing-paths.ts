export interface LandingPaths {
  landing: string
  signup: string
  login: string
  dashboard: string
}
