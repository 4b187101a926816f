/** Keeps what a page can use: the analyzer also lists #private fields, and a class's own protected methods. */
const publicOnly = {
  name: 'public-only',
  packageLinkPhase({ customElementsManifest }) {
    const { modules } = customElementsManifest;
    for (const { declarations = [] } of modules) {
      for (const declaration of declarations) {
        declaration.members = declaration.members?.filter(
          ({ privacy, name }) => privacy !== 'private' && privacy !== 'protected' && !/^[#_]/.test(name),
        );
        if (declaration.members?.length === 0) delete declaration.members;
      }
    }
    modules.sort((a, b) => (a.path < b.path ? -1 : 1));
  },
};

export default {
  // Only the classes: define() calls and stylesheets would be listed as elements of their own.
  globs: ['src/elements/*/fr-*.ts'],
  exclude: ['**/*.styles.ts', '**/*.strings.ts'],
  outdir: '.',
  litelement: true,
  plugins: [publicOnly],
};
