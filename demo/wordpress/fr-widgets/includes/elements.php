<?php
/**
 * The elements: their data for the editor is in this file, their attributes are in elements.json.
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Data of each element for the editor. A row whose element is not in elements.json is ignored; an element without a row has
 * its tag as title.
 *
 * @return array[] By tag.
 */
function fr_widgets_element_rows() {
	return array(
		'fr-campaign-choice'  => fr_widgets_row( __( 'Campaign choice', 'fr-widgets' ), 'list-view', false, 'campaign-id', '', array( 'campaign-id' => fr_widgets_settings()['campaign'] ) ),
		'fr-donate-form'      => fr_widgets_row( __( 'Donate form', 'fr-widgets' ), 'heart', true, 'campaign-id amounts amounts-month default-amount frequencies with-cancel-any-time layout steps donate-href', __( 'The card fields are on the published page only. Here the form says that they could not be loaded.', 'fr-widgets' ) ),
		'fr-goal-thermometer' => fr_widgets_row( __( 'Goal thermometer', 'fr-widgets' ), 'chart-bar', true, 'campaign-id variant picture-src show stretch-goals with-name donate-href' ),
		'fr-fundraisers'      => fr_widgets_row( __( 'Fundraisers', 'fr-widgets' ), 'groups', true, 'campaign-id sort limit highlight-page' ),
		'fr-heatmap'          => fr_widgets_row( __( 'Donation map', 'fr-widgets' ), 'location-alt', true, 'campaign-id map layout metric' ),
		'fr-page-editor'      => fr_widgets_row( __( 'Personal page editor', 'fr-widgets' ), 'edit-page', true, 'page-id campaign-id upload-src picture-ratio', __( 'For the owner of a personal page, whose access token your site has to hand over: see “Personal pages” in the documentation. There is none in this editor.', 'fr-widgets' ) ),
		'fr-site-stats'       => fr_widgets_row( __( 'Site statistics', 'fr-widgets' ), 'chart-area', false, 'show campaign-id layout format' ),
		'fr-stat'             => fr_widgets_row( __( 'One figure', 'fr-widgets' ), 'editor-ol', false, 'figure with-label campaign-id format', '', array( 'figure' => 'donors', 'with-label' => true ) ),
		'fr-supporters'       => fr_widgets_row( __( 'Supporters', 'fr-widgets' ), 'format-quote', true, 'campaign-id layout limit' ),
		'fr-team-leaderboard' => fr_widgets_row( __( 'Team leaderboard', 'fr-widgets' ), 'awards', true, 'campaign-id sort limit with-search highlight-team' ),
	);
}

/**
 * One row.
 *
 * @param string $title          Name of the block.
 * @param string $icon           A Dashicon.
 * @param bool   $needs_campaign Whether the campaign of the settings is used if the author sets none.
 * @param string $first          Attributes that the sidebar shows first, in order.
 * @param string $note           Text of the sidebar above these attributes.
 * @param array  $example        Attributes without which the element shows nothing in the inserter.
 * @return array
 */
function fr_widgets_row( $title, $icon, $needs_campaign, $first, $note = '', $example = array() ) {
	return array(
		'title'          => $title,
		'icon'           => $icon,
		'needs_campaign' => $needs_campaign,
		'first'          => array_filter( explode( ' ', $first ) ),
		'note'           => $note,
		'example'        => array( 'attributes' => $example ),
	);
}

/**
 * Attributes and children of each element, as `npm run wordpress` writes them from custom-elements.json.
 *
 * @return array[] By tag: `attributes` (by name: `type`, a list of `values`, and `help`), `parents` for those that only other elements read, `files` with the addresses of their `code` and, by language, of their `locales` in the plugin's folder, and `early` for those whose first request can be known: its `paths` with and without a campaign, and with which attributes it is `otherwise`.
 */
function fr_widgets_elements() {
	static $elements = null;
	if ( null === $elements ) {
		$elements = (array) wp_json_file_decode( plugin_dir_path( FR_WIDGETS_FILE ) . 'elements.json', array( 'associative' => true ) );
	}
	return $elements;
}

/**
 * An element with its row.
 *
 * @param string $tag Name of the element.
 * @return array
 */
function fr_widgets_element( $tag ) {
	$rows = fr_widgets_element_rows();
	$row  = isset( $rows[ $tag ] ) ? $rows[ $tag ] : fr_widgets_row( $tag, 'heart', false, '' );
	return $row + fr_widgets_elements()[ $tag ];
}
