/** Where the landing page's links lead; the app knows the addresses. */
export interface Ways {
  landing: string
  signup: string
  login: string
  dashboard: string
}
