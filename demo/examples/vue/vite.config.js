import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // Otherwise Vue looks for components of these names.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('fr-') } } })],
});
