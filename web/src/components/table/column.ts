import type { ReactNode } from 'react'

export interface TableColumn<Row, Sort extends string = string> {
  /** The name of the column in the URL and for the server, if the list can be ordered by it. */
  id: Sort
  heading: string
  /** The CSS width; the columns without one share the rest. */
  width?: string
  isSortable?: boolean
  /** Whether the first click orders by it in descending order. */
  startsDescending?: boolean
  isNumeric?: boolean
  cell: (row: Row) => ReactNode
}
