import ts from 'typescript'
import { problemAt } from '../syntax.ts'
import type { Problem } from '../report.ts'

/** A front door names what goes through it. */
export function exportProblems(source: ts.SourceFile): Problem[] {
  return source.statements
    .filter((statement) => ts.isExportDeclaration(statement) && !statement.exportClause)
    .map((statement) => problemAt(source, statement.getStart(), 'export-star', 'name the exports, one by one'))
}
