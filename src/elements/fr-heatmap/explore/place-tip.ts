/** Places the tooltip above its anchor, or below if there is no room, and within the sides of the stage. */
export function placeTip(tip: HTMLElement, to: DOMRect): void {
  const stage = tip.offsetParent;
  if (!stage) return;
  const from = stage.getBoundingClientRect();
  // Slideshows and page builders scale and zoom what is in them: pixels on the screen are then not those of the style.
  const scale = from.width / Number.parseFloat(getComputedStyle(stage).width);
  const middle = (to.left + to.width / 2 - from.left) / scale - tip.offsetWidth / 2;
  const left = Math.max(0, Math.min(middle, stage.clientWidth - tip.offsetWidth));
  // The tooltip touches its anchor: a gap would close it while the pointer moves onto it.
  const above = (to.top - from.top) / scale - tip.offsetHeight;
  const isRoomAbove = to.top > tip.offsetHeight * scale;
  tip.style.left = `${left}px`;
  tip.style.top = `${isRoomAbove ? above : (to.bottom - from.top) / scale}px`;
}
