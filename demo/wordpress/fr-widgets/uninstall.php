<?php
/**
 * Removes what the plugin has stored: its settings, on each site of a network.
 *
 * @package fr-widgets
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'fr_widgets' );

if ( is_multisite() ) {
	$fr_widgets_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $fr_widgets_sites as $fr_widgets_site ) {
		switch_to_blog( $fr_widgets_site );
		delete_option( 'fr_widgets' );
		restore_current_blog();
	}
}
