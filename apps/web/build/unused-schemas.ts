import type { Plugin } from 'vite'

const CONTRACT = /\/contract\.ts$|\/kernel\/src\/schema\.ts$/

/**
 * Describing has no effect, but bundlers cannot know: every schema of a contract, and what some have in
 * common, is marked as one that may be left out. A page gets those that it uses, and TypeBox only with them.
 */
export const unusedSchemas = (): Plugin => ({
  name: 'unused-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: CONTRACT },
    handler(code) {
      const constants = this.parse(code).body.flatMap((statement) => {
        const declared =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        return declared?.type === 'VariableDeclaration' ? declared.declarations : []
      })
      const schemas = constants.flatMap(({ init }) =>
        init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : [],
      )
      const marked = schemas.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      )
      return { code: marked, map: null, moduleSideEffects: false }
    },
  },
})
