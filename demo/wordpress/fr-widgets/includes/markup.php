<?php
/**
 * Markup of an element, from the author's attributes and content. It is created when a page is shown, after the filter that removes unknown tags
 * from the posts of authors without `unfiltered_html`.
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Attributes that authors may not set: the author of a post must not decide where donors' data is sent.
 *
 * @return string[]
 */
function fr_widgets_kept_attributes() {
	return array( 'proxy-url' );
}

/**
 * Markup of an element.
 *
 * @param string $tag     Its name.
 * @param array  $values  Values by attribute, as the author set them.
 * @param string $content Content to show until there are figures, and the element's children. Filtered here.
 * @return string
 */
function fr_widgets_markup( $tag, $values, $content ) {
	$element  = fr_widgets_element( $tag );
	$settings = fr_widgets_settings();
	$content  = do_shortcode( wp_kses_post( $content ) );
	$notes    = '';
	if ( is_feed() || '' === $settings['proxy-url'] ) {
		return isset( $element['parents'] ) ? '' : $content;
	}
	if ( ! isset( $element['parents'] ) ) {
		fr_widgets_enqueue( "<$tag>" );
	}
	// Notes on children are put behind the element, which hides its content.
	if ( preg_match_all( '/<mark class="fr-widgets-note".*?<\/mark>/s', $content, $found ) ) {
		$notes   = implode( '', $found[0] );
		$content = str_replace( $found[0], '', $content );
	}
	$written = array();
	// Set on each element, because an attribute takes precedence over `data-fr-proxy-url` of an ancestor, which a post may contain.
	if ( isset( $element['attributes']['proxy-url'] ) ) {
		$written[] = 'proxy-url="' . esc_attr( $settings['proxy-url'] ) . '"';
	}
	// Without the campaign of the settings if a child has a mistake: gifts of a form with a mistyped choice of campaigns would go there.
	$is_sound = false === strpos( $content, FR_WIDGETS_MISTAKE );
	if ( $element['needs_campaign'] && $is_sound && ( ! isset( $values['campaign-id'] ) || '' === $values['campaign-id'] ) ) {
		$values['campaign-id'] = $settings['campaign'];
	}
	// Optimisers may remove them from the script's tag.
	foreach ( array( 'currency', 'locale' ) as $name ) {
		if ( ! isset( $values[ $name ] ) || '' === $values[ $name ] ) {
			$values[ $name ] = $settings[ $name ];
		}
	}
	// The slot in which the parent shows the element, such as the choice of campaigns in a donate form.
	if ( isset( $values['slot'] ) && is_string( $values['slot'] ) ) {
		$written[] = 'slot="' . esc_attr( sanitize_key( $values['slot'] ) ) . '"';
	}
	$set = array();
	foreach ( $element['attributes'] as $name => $attribute ) {
		$value = isset( $values[ $name ] ) && is_scalar( $values[ $name ] ) ? $values[ $name ] : '';
		if ( in_array( $name, fr_widgets_kept_attributes(), true ) || '' === $value || false === $value ) {
			continue;
		}
		if ( fr_widgets_is_code( $value ) ) {
			continue;
		}
		$is_boolean = 'boolean' === $attribute['type'];
		if ( $is_boolean && in_array( $value, array( 'false', '0', 'no' ), true ) ) {
			continue;
		}
		$written[]    = $is_boolean || true === $value ? $name : $name . '="' . esc_attr( $value ) . '"';
		$set[ $name ] = $value;
	}
	return fr_widgets_preload( $element, $set ) . sprintf( '<%1$s%2$s>%3$s</%1$s>%4$s', $tag, $written ? ' ' . implode( ' ', $written ) : '', $content, $notes );
}

/**
 * Lets the browser request the figures of the page's first element while it loads the script.
 *
 * @param array $element The element.
 * @param array $set     Its attributes.
 * @return string '' if the request can't be known, and for all elements after the first one.
 */
function fr_widgets_preload( $element, $set ) {
	static $is_written = false;

	// The editor shows each block by a request of its own.
	if ( $is_written || defined( 'REST_REQUEST' ) || ! isset( $element['early'] ) || array_intersect( array_keys( $set ), $element['early']['otherwise'] ) ) {
		return '';
	}
	$campaigns = isset( $set['campaign-id'] ) ? trim( $set['campaign-id'] ) : '';
	list( $path, $site ) = array_pad( $element['early']['paths'], 2, '' );
	if ( '' === $campaigns ) {
		$path = $site;
	} elseif ( preg_match( '/^[1-9]\d{0,14}(?![^\s,])/', $campaigns, $id ) ) {
		$path = str_replace( '{id}', $id[0], $path );
	} else {
		$path = '';
	}
	if ( '' === $path ) {
		return '';
	}
	$is_written = true;
	return sprintf( '<link rel="preload" as="fetch" crossorigin href="%s">', esc_url( rtrim( fr_widgets_settings()['proxy-url'], '/' ) . $path ) );
}

/**
 * Whether a value is an address that runs code: elements make links of some attributes.
 *
 * @param string|bool $value Value as the author wrote it.
 * @return bool
 */
function fr_widgets_is_code( $value ) {
	$address = preg_replace( '/[\x00-\x20]+/', '', html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	return (bool) preg_match( '/^(javascript|vbscript|data):/i', $address );
}

/**
 * Allows `slot` in posts: the attribute determines where an element shows a child.
 *
 * @param array[]|bool[] $tags    Allowed attributes by tag.
 * @param string         $context Kind of text that is filtered.
 * @return array
 */
function fr_widgets_allow_slots( $tags, $context ) {
	if ( 'post' === $context ) {
		foreach ( array( 'a', 'div', 'h2', 'h3', 'h4', 'img', 'p', 'span' ) as $tag ) {
			if ( isset( $tags[ $tag ] ) && is_array( $tags[ $tag ] ) ) {
				$tags[ $tag ]['slot'] = true;
			}
		}
	}
	return $tags;
}
add_filter( 'wp_kses_allowed_html', 'fr_widgets_allow_slots', 10, 2 );
