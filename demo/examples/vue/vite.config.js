import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // Otherwise Vue would look for components with these names.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('fr-') } } })],
});
