/** The texts of a frame that cannot show its element. */
export interface EmbedTexts {
  /** @param word The missing token of the frame's `sandbox` attribute. */
  readonly lacks: (word: string) => string;
  readonly unknownElement: string;
  /** For the site's owner, who has not written the proxy's address into `embed.html`. */
  readonly noProxy: string;
  /** Text of a link to the same page outside the frame. */
  readonly open: string;
}

export const texts: Readonly<Record<'en' | 'fr' | 'es', EmbedTexts>> = {
  en: {
    lacks: (word) =>
      `This can’t be shown here, because the sandbox attribute of the frame around it lacks ${word}.`,
    unknownElement: 'The address of this frame names no widget.',
    noProxy: 'The script in embed.html has no proxy address. Write it as data-proxy-url.',
    open: 'Open in a new window',
  },
  fr: {
    lacks: (word) =>
      `Ce contenu ne peut pas être affiché ici, car il manque ${word} à l’attribut sandbox du cadre qui l’entoure.`,
    unknownElement: 'L’adresse de ce cadre n’indique aucun widget.',
    noProxy: 'Le script dans embed.html n’a pas d’adresse de proxy. Indiquez-la dans data-proxy-url.',
    open: 'Ouvrir dans une nouvelle fenêtre',
  },
  es: {
    lacks: (word) =>
      `Este contenido no se puede mostrar aquí porque al atributo sandbox del marco que lo rodea le falta ${word}.`,
    unknownElement: 'La dirección de este marco no indica ningún widget.',
    noProxy: 'El script de embed.html no tiene la dirección del proxy. Indíquela en data-proxy-url.',
    open: 'Abrir en una ventana nueva',
  },
};
