import type { Poster, PosterItem } from './poster.js';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A poster as one SVG file, without style sheets: mail programs and printers drop them. */
export function posterSvg({ width, height, map, title, colours, items }: Poster): string {
  const { paper, ink, line } = colours;
  const draw = (item: PosterItem): string => {
    switch (item.kind) {
      case 'area':
        return `<path transform="translate(${map.x} ${map.y}) scale(${map.scale})" d="${item.path}" fill="${item.fill}" fill-rule="evenodd" stroke="${line}" stroke-width="${1 / map.scale}"/>`;
      case 'dot':
        return `<circle cx="${item.x}" cy="${item.y}" r="5" fill="${item.fill}" stroke="${ink}"/>`;
      case 'swatch':
        return `<rect x="${item.x}" y="${item.y}" width="18" height="18" rx="3" fill="${item.fill}" stroke="${ink}" stroke-opacity="0.3"/>`;
      case 'text':
        return `<text x="${item.x}" y="${item.y}" font-size="${item.size}" fill="${ink}">${escapeText(item.text)}</text>`;
    }
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif">` +
    `<title>${escapeText(title)}</title><rect width="100%" height="100%" fill="${paper}"/>` +
    `${items.map(draw).join('')}</svg>`
  );
}

/** Escapes names, which come from the platform: browsers open SVG files and would treat them as markup. */
function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '').replace(/\p{Cc}/gu, ' ');
}
