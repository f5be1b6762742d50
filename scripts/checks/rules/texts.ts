import ts from 'typescript'
import { isTest } from '../project-files.ts'
import { problemAt } from '../syntax.ts'
import type { Problem } from '../report.ts'

/**
 * Texts are written once, where they are used: in the contract if the server answers, stores, sends or prints them,
 * otherwise in the web.
 */
export function textProblems(sources: readonly ts.SourceFile[]): Problem[] {
  const product = sources.filter(({ fileName }) => !isTest(fileName) || fileName.startsWith('server/'))
  return [
    ...product.filter(({ fileName }) => isMessages(fileName)).flatMap((source) => webOnlyProblems(source, product)),
    ...repeatedTextProblems(product),
  ]
}

function isMessages(file: string): boolean {
  return /^contract\/src\/.*-messages\.ts$/.test(file)
}

function webOnlyProblems(source: ts.SourceFile, product: readonly ts.SourceFile[]): Problem[] {
  const name = source.fileName.slice(source.fileName.lastIndexOf('/'), -'.ts'.length)
  const readers = product.filter(
    (other) => !/^(web|e2e)\//.test(other.fileName) && new RegExp(`${name}(\\.ts)?'`).test(other.text),
  )
  return constantsOf(source)
    .filter((constant) => {
      const word = new RegExp(`\\b${constant.name.getText()}\\b`, 'g')
      return !readers.some((reader) => word.test(reader.text)) && (source.text.match(word) ?? []).length === 1
    })
    .map((constant) =>
      problemAt(
        source,
        constant.getStart(),
        'web-only-text',
        `${constant.name.getText()} belongs in a *.words.ts of the web`,
      ),
    )
}

function repeatedTextProblems(product: readonly ts.SourceFile[]): Problem[] {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const source of product.filter(({ fileName }) => isMessages(fileName) || fileName.endsWith('.words.ts'))) {
    for (const { initializer } of constantsOf(source)) {
      if (!initializer || !ts.isStringLiteralLike(initializer) || initializer.text.split(' ').length < 3) continue
      const owner = owners.get(initializer.text)
      if (owner === undefined) owners.set(initializer.text, source.fileName)
      else
        problems.push(
          problemAt(source, initializer.getStart(), 'repeated-text', `'${initializer.text}' is in ${owner}`),
        )
    }
  }
  return problems
}

function constantsOf(source: ts.SourceFile): ts.VariableDeclaration[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
}
