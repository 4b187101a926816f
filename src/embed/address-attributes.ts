/**
 * Attributes that lead donors to another site, that name what is charged besides the amount, or what is recorded with the gift. Only the page
 * itself may set them, because anyone can write a link to `embed.html`.
 */
export const ownAttributes =
  /^(fr-.*|proxy-url|currency|donate-href|redirect-url|share-url|share-text|contact|custom-data(-from-url)?|fee-cover(-checked)?)$/;

/**
 * Attributes of the donate form that are ignored in a frame. A dialog would be as high as its frame, and the frame is only as high as the
 * button.
 */
export const dialogAttributes = /^(layout|floating)$/;
