import type { MapName } from '../../../maps/map-model.js';

export type Layout = 'map' | 'tiles' | 'table';

/** The attributes that the visitor may change with buttons. */
export interface Shown {
  readonly map: MapName | 'auto';
  readonly layout: Layout;
}

/** What the visitor chose, each with the value of the attribute that it replaced. */
export interface VisitorChoices {
  readonly map?: { readonly instead: string; readonly campaignId: string; readonly name: MapName };
  readonly table?: { readonly instead: string; readonly isShown: boolean };
}

/**
 * What is to be shown: the visitor's choices, or else the attributes. When the page changes an attribute, the choice no longer applies, because
 * it replaced the old value. A map is also chosen for its campaigns: others may have no gifts there.
 */
export function shownOf(written: Shown, campaignId: string, { map, table }: VisitorChoices): Shown {
  const isTable = table?.instead === written.layout ? table.isShown : written.layout === 'table';
  return {
    map: map?.instead === written.map && map.campaignId === campaignId ? map.name : written.map,
    layout: isTable ? 'table' : written.layout === 'tiles' ? 'tiles' : 'map',
  };
}
