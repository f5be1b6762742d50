import ts from 'typescript'
import { problemAt } from '../syntax.ts'
import type { Problem } from '../report.ts'

/** Reports `export *`: a module's index must name its exports. */
export function exportProblems(source: ts.SourceFile): Problem[] {
  return source.statements
    .filter((statement) => ts.isExportDeclaration(statement) && !statement.exportClause)
    .map((statement) => problemAt(source, statement.getStart(), 'export-star', 'list the exports by name'))
}
