<?php
/**
 * Translations: one file for each language, for all countries.
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the file of the language if the locale has none: `fr-widgets-fr.mo` for fr_CA and fr_FR.
 *
 * @param string $file   The file that WordPress would read.
 * @param string $domain Text domain.
 * @return string
 */
function fr_widgets_translation_file( $file, $domain ) {
	if ( 'fr-widgets' !== $domain || is_readable( $file ) ) {
		return $file;
	}
	$language = preg_replace( '/_.*$/', '', determine_locale() );
	$own      = plugin_dir_path( FR_WIDGETS_FILE ) . "languages/fr-widgets-$language.mo";
	return is_readable( $own ) ? $own : $file;
}
add_filter( 'load_textdomain_mofile', 'fr_widgets_translation_file', 10, 2 );

/**
 * Loads the translations. Without this, WordPress before 6.7 reads only translations in its own languages folder.
 */
function fr_widgets_load_translations() {
	// phpcs:ignore PluginCheck.CodeAnalysis.DiscouragedFunctions.load_plugin_textdomainFound -- The translations are part of the plugin.
	load_plugin_textdomain( 'fr-widgets', false, dirname( plugin_basename( FR_WIDGETS_FILE ) ) . '/languages' );
}
add_action( 'init', 'fr_widgets_load_translations', 1 );
