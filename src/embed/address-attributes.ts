/** Attributes that lead donors elsewhere, or that say what is charged. Anyone can write a link to `embed.html`, so only the page itself sets them. */
export const ownAttributes =
  /^(fr-.*|proxy-url|currency|donate-href|redirect-url|share-url|share-text|contact|custom-data)$/;

/** Attributes of the donate form that are ignored in a frame: a dialog would be as high as its frame, which is as high as its button. */
export const dialogAttributes = /^(layout|floating)$/;
